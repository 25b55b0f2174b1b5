/** The copyright line of the public site. */
export const Copyright = () => <p>© 2026 Wingnut. All rights reserved.</p>;
