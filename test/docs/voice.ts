import ts from 'typescript';

/** A text that people may see: a string, a template or a text of JSX, as one line. A value in it is written `{}`. */
export interface ShownText {
  readonly line: number;
  readonly text: string;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a string is prose. A word in lower case without a blank is a name of the code: `'mail'`. */
const isProse = (text: string): boolean => /\p{L} |\p{L}.* |^\p{Lu}\p{L}/u.test(text.trim());

/** Strings that no person sees by their place: a path of an import, a type, a key, a class of CSS. */
function isCode(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
  if (ts.isCallExpression(parent)) return parent.expression.kind === ts.SyntaxKind.ImportKeyword;
  return ts.isJsxAttribute(parent) && parent.name.getText() === 'className';
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text) ? node.text : undefined;
  if (ts.isStringLiteralLike(node)) return isProse(node.text) ? node.text : undefined;
  if (!ts.isTemplateExpression(node)) return undefined;
  const text = node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return isProse(text) ? text : undefined;
}

/** The texts of a file of TypeScript, TSX or HTML that people may see. */
export function shownTexts(path: string, code: string): ShownText[] {
  if (path.endsWith('.html')) {
    const lines = code
      .replace(/<!--[\s\S]*?-->|<(script|style)[\s\S]*?<\/\1>/g, (all) => all.replace(/[^\n]/g, ''))
      .split('\n');
    return lines.flatMap((line, index) => {
      const attributes = [...line.matchAll(/(?:content|alt|title|aria-label)="([^"]*)"/g)].map(([, text = '']) => text);
      const between = line.replace(/<[^>]*>/g, ' ');
      return [...attributes, between]
        .filter((text) => /\p{L}/u.test(text))
        .map((text) => ({ line: index + 1, text: oneLine(text) }));
    });
  }
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: ShownText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && !isCode(node)) {
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: oneLine(text) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A form that is ruled out, and what to write. */
export interface Rule {
  readonly finds: RegExp;
  readonly use: string;
}

/** What is ruled out in texts that people see, and in the prose of the docs. */
export const RULES: readonly Rule[] = [
  { finds: /\b(nobody|somebody|everybody)('s)?\b/i, use: 'a state such as Unassigned; else no one, someone, everyone' },
  { finds: /(?<![\w-])(mails?|mailed|mailing|e-mails?|e-mailed)\b(?![-.:/])/i, use: 'email' },
  { finds: /\bmeanwhile\b|\bany more(?=[.,;:]|$)|\bworks? no more\b/i, use: 'no longer; or leave it out' },
  { finds: /(?<![\dT:.-])([01]\d|2[0-3]):[0-5]\d(?![\d:]| ?[AP]M)/, use: '8:32 AM' },
  { finds: /[\d}] %/, use: '84%' },
  { finds: /\b(is|are|was|were|be|being|gets?|who is) told\b|\btold (of|by|without)\b/i, use: 'notified' },
  { finds: /\braised\b|\boutside (its|their|the) limits\b|\bhas it\b/i, use: 'triggered; out of range; Assigned to' },
  { finds: /\b(sign|signs|signed|signing)[ -]in\b|\blog-in\b/i, use: 'log in' },
  { finds: /\bsecond factors?\b/i, use: 'two-factor authentication' },
  {
    finds:
      /\b(rotas?|storeys?|caretakers?|hand-?overs?|plant books?|heat records?|check-outs?|put aside|not watched|day by day)\b/i,
    use: 'the word of docs/glossary.md',
  },
  {
    finds:
      /\b(\w*[ao]lys(ed?|ing|es)|cancelled|cancelling|grey|colours?|favourites?|acknowledgements?|judgements?|licences?|metres?|centres?|behaviour|neighbours?|organis\w+|realis\w+|recognis\w+|programme)\b/i,
    use: 'the American spelling',
  },
  { finds: /\bflats?\b/, use: 'apartment' },
  { finds: /\bwhilst\b|\btick (the|this|a) box\b|\bturn-key\b/i, use: 'the American word' },
];

/** What is also ruled out in texts that people see: forms of a message. */
export const MESSAGE_RULES: readonly Rule[] = [
  {
    finds: /\bcould not be\b|\b(is|are) not \w+ed yet\. (Try|Nothing)|nothing is (lost|done twice)/i,
    use: 'Couldn’t … Try again.',
  },
];

/** What is also ruled out in the prose of the docs, where it stood for a word that people do not use. */
export const PROSE_RULES: readonly Rule[] = [
  { finds: /\banybody\b/i, use: 'anyone' },
  { finds: /\btold\b/i, use: 'notified, sent, said' },
  { finds: /\bjudg(e|es|ed|ing)\b/i, use: 'analyze, evaluate, check' },
  { finds: /\bplants?\b/i, use: 'heating system' },
  { finds: /\bplanned works?\b/i, use: 'scheduled maintenance' },
  // The service of AWS that offers updates to devices keeps its name.
  { finds: /(?<!\bIoT )\bjobs?\b/i, use: 'work order' },
  { finds: /\bboards?\b/i, use: 'overview' },
  { finds: /\bwalls?\b/i, use: 'TV display' },
  { finds: /\b(a|the|its|hourly|daily|weekly|yearly) means?\b(?! (that|what|of))/i, use: 'average' },
  { finds: /\b(un)?watched\b|\bunwatched\b/i, use: 'monitored' },
  { finds: /\bsilent\b/i, use: 'offline; or muted' },
  { finds: /\bfirms?\b/i, use: 'company' },
  { finds: /\bany more\b/i, use: 'no longer' },
];

/** Code, addresses, anchors, names of files and quotations in a line, which are not prose. The words of a link are. */
const NOT_PROSE =
  /`[^`]*`|\([^\s()]*\)(?<=\]\([^\s()]*\))|<a id="[^"]*"><\/a>|(?<![\w)])\/[a-z][\w/{}.?=-]*|[\w./-]+\.(md|json|ts)\b|“[^”]*”|"[^"]*"/g;

/** The tables whose cells a test compares with the code, by the heading of their first column. */
const COMPARED = /^\| (Rule \| Needs|Fault|Finding) \|/;

/** The lines of prose of a page of docs, with what is no prose taken out. */
export function proseOf(markdown: string): ShownText[] {
  let isCode = false;
  let isCompared = false;
  return markdown.split('\n').flatMap((text, index) => {
    if (/^\s*```/.test(text)) {
      isCode = !isCode;
      return [];
    }
    isCompared = text.startsWith('|') && (isCompared || COMPARED.test(text));
    const prose = text.replace(NOT_PROSE, '');
    return isCode || isCompared || !prose.trim() ? [] : [{ line: index + 1, text: prose }];
  });
}
