/** No building is colder than this on purpose, °F: of such a room nobody asks the weather (docs/product/findings.md#cold-room). */
export const FROST_BELOW = 50;
/** A room so much colder than the air outside shows that one of the two sensors is wrong, °F. */
export const DENIED_BY = 8;
/** No room is cooled below this for people, °F: above it, a room may be colder than the air outside. */
const COOLED_ROOM = 60;

/**
 * Whether a room denies what the outdoor sensor says: no building that is heated or left alone gets so much colder than the air
 * (docs/product/findings.md#contradiction).
 * @param outside what the outdoor sensor says, °F
 * @param room what the room has at the same time, °F
 */
export const isDenied = (outside: number, room: number): boolean => room < COOLED_ROOM && outside - room >= DENIED_BY;
