/** In the metadata of a sign-up that a mailed code confirms (docs/product/access.md#handed-over). */
export const BY_CODE = 'byCode';
