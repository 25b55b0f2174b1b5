/** The header by which CloudFront shows the API that a call came through it (docs/decisions/186). */
export const ORIGIN_HEADER = 'x-portal-origin';

/** The parameter of the stack with the words that the API takes in this header, with commas between them. CloudFront sends the first. */
export const ORIGIN_PARAMETER = 'OriginSecret';

/** Its value in a stack whose API asks for no header. */
export const ORIGIN_CHECK_OFF = 'off';

/** The output of a stack whose API asks for the header. */
export const ORIGIN_CHECK_OUTPUT = 'OriginCheck';
