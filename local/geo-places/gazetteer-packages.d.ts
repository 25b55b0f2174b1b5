/** The parts of zipcodes 8.0.0 that this folder uses. The package has no types. */
declare module 'zipcodes' {
  export interface PostalArea {
    /** Five digits in the United States, the first three characters in Canada. */
    readonly zip: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly city: string;
    /** Two letters in the United States, a name in Canada. */
    readonly state: string;
    readonly country: 'US' | 'Canada';
  }
  export const codes: Readonly<Record<string, PostalArea>>;
  export const states: { readonly abbr: Readonly<Record<string, string>> };
}
