const COMMA = ','.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);
const MINUS = '-'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

/** Reads the whole numbers of a text one after the other. Each is followed by one separator. No text is made of them. */
export class NumberScanner {
  private readonly text: string;
  /** The characters of the text, which are all ASCII. A byte is read faster than a character of a text. */
  private readonly codes: Uint8Array;
  private at = 0;

  constructor(text: string) {
    this.text = text;
    this.codes = Buffer.from(text, 'latin1');
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether there is no number before the next separator. The separator is then passed. */
  passEmpty(): boolean {
    const code = this.codes[this.at] ?? COMMA;
    const isEmpty = code === COMMA || code === SEMICOLON;
    if (isEmpty) this.at += 1;
    return isEmpty;
  }

  /** The next number; 0 where there is none before the next separator. */
  next(): number {
    const { codes } = this;
    let { at } = this;
    const isNegative = codes[at] === MINUS;
    if (isNegative) at += 1;
    let number = 0;
    for (; at < codes.length; at += 1) {
      const digit = (codes[at] as number) - ZERO;
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
