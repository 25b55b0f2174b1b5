import type { Apartment, RoomReading } from '../../domain/apartments/apartment.ts';

/** An apartment with what its sensor measured last. */
export interface ApartmentReply extends Apartment {
  /** Absent when its sensor has never reported. */
  readonly reading?: RoomReading;
  /** The link of its tenant: the day on which the tenancy began, and when it was made, UTC ms. */
  readonly link?: { readonly from: string; readonly madeAt: number };
}

/** The apartments of a property (docs/product/apartments.md#calls). */
export interface ApartmentsReply {
  /** The version that a save names. */
  readonly version: number;
  /** In order of floor and number. */
  readonly apartments: readonly ApartmentReply[];
  /** Sensors that no apartment has. */
  readonly unassigned: readonly (RoomReading & { readonly sensor: string })[];
  /** The name of the rules of the address; absent where the portal knows none. */
  readonly rules?: string;
  /** What they require now, °F: null for nothing. Absent without rules, and where the outdoor temperature decides and is unknown. */
  readonly min?: number | null;
  /** The newest outdoor temperature of the property of the last three hours, °F. */
  readonly outdoor?: number;
  /** The server's time, UTC ms, and the day in the property's zone. */
  readonly now: number;
  readonly today: string;
}

/** The apartments after a save, with the tokens of the links that it made, by the id of an apartment, for this one time. */
export interface SavedApartmentsReply extends ApartmentsReply {
  readonly tokens?: Readonly<Record<string, string>>;
}

/** The readings of one apartment in a window, each a time in UTC ms, and °F or null for a fault. */
export interface ApartmentReadingsReply {
  readonly readings: readonly (readonly [time: number, value: number | null])[];
}
