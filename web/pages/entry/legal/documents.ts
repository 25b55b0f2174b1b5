/** The legal pages: their titles, and the files of their texts below the configured address. */
export const DOCUMENTS = {
  terms: { title: 'Terms Of Service', file: 'terms.json' },
  privacy: { title: 'Privacy Policy', file: 'privacy.json' },
} as const;

export type DocumentName = keyof typeof DOCUMENTS;
