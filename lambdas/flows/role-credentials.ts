/**
 * Replaces the SDK's search for credentials in the bundles (bin/build/lambdas.ts). Lambda puts the credentials of a
 * function's role into its environment, and they hold for as long as the instance lives. The SDK's own search also
 * knows files, SSO and other services, which would be a fifth of each bundle (docs/decisions/113).
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment of the function has no credentials');
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) };
};
