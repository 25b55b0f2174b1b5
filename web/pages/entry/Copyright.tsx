import { say } from '../../../shared/domain/figures/say.ts';
/** The copyright line of the public site. */
export const Copyright = () => <p>{say`© 2026 Wingnut. All rights reserved.`}</p>;
