/** The legal pages: what they are called, and their text's file below the configured address. */
export const DOCUMENTS = {
  terms: { title: 'Terms Of Service', file: 'terms.json' },
  privacy: { title: 'Privacy Policy', file: 'privacy.json' },
} as const;

export type DocumentName = keyof typeof DOCUMENTS;
