/** The form of the answers that this release keeps and reads. The build puts the form of the API in its place (bin/build/kept-form.ts). */
export const KEPT_FORM = 'source';
