const COMMA = ','.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);
const MINUS = '-'.charCodeAt(0);

/** Reads the whole numbers of a text one after the other. Each is followed by one separator. No text is made of them. */
export class NumberScanner {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether there is no number before the next separator. The separator is then passed. */
  passEmpty(): boolean {
    const code = this.at < this.text.length ? this.text.charCodeAt(this.at) : COMMA;
    const isEmpty = code === COMMA || code === SEMICOLON;
    if (isEmpty) this.at += 1;
    return isEmpty;
  }

  /** The next number; 0 where there is none before the next separator. */
  next(): number {
    const { text } = this;
    let { at } = this;
    const isNegative = text.charCodeAt(at) === MINUS;
    if (isNegative) at += 1;
    let number = 0;
    for (; at < text.length; at += 1) {
      const digit = text.charCodeAt(at) - 48;
      if (digit < 0 || digit > 9) break;
      number = number * 10 + digit;
    }
    this.at = at + 1;
    return isNegative ? -number : number;
  }

  /** The text before the next comma. */
  nextText(): string {
    const end = this.text.indexOf(',', this.at);
    const text = this.text.slice(this.at, end < 0 ? undefined : end);
    this.at += text.length + 1;
    return text;
  }
}
