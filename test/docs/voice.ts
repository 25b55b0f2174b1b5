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
