/**
 * The region of the portal. The identity provider is in us-west-2, and the stack stands where it is: one region is one set of addresses for
 * the pages, the devices and the commands (docs/decisions/290). Certificates and firewalls of CloudFront are in us-east-1, whatever this says.
 */
export const REGION = 'us-west-2';
