declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.woff2?url' {
  /** The address of the file, with the hash of its content. */
  const address: string;
  export default address;
}
declare module '*.ttf?url' {
  const address: string;
  export default address;
}
