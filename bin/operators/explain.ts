/** Advice for errors that do not concern the command itself, by their name or code. */
const ADVICE: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'No AWS credentials were found: log in (aws sso login), or set AWS_PROFILE or the access key variables.',
  ExpiredTokenException: 'The AWS credentials have expired: log in again.',
  ExpiredToken: 'The AWS credentials have expired: log in again.',
  AccessDeniedException: 'These AWS credentials may not do that: docs/operations.md lists the rights it takes.',
  UnauthorizedException: 'These AWS credentials may not do that: docs/operations.md lists the rights it takes.',
  AccessDenied: 'These AWS credentials may not do that: docs/operations.md lists the rights it takes.',
  ECONNREFUSED: 'Nothing answers at that address. A local stack must be running (npm start).',
};

/** An error as a sentence for the operator. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return ADVICE[code] ?? ADVICE[error.name] ?? error.message;
}
