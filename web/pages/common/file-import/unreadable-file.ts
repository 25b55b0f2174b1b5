/** A file that cannot be read. Its message says what to do. */
export class UnreadableFileError extends Error {}

/** The sentence about a file that could not be read. */
export function unreadableSentence(error: unknown): string {
  if (error instanceof UnreadableFileError) return `${error.message.replace(/\.$/, '')}.`;
  console.warn('The file was not read', error);
  return 'Couldn’t read the file. Choose it again.';
}
