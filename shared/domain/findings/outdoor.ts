/** A room so much colder than the air outside on a whole day shows that one of the two sensors is wrong, °F. */
export const DENIED_BY = 8;
/** No room is cooled below this for people, °F: above it, a room may be colder than the air outside. */
const COOLED_ROOM = 60;

/**
 * Whether a room denies what the outdoor sensor says: no building that is heated or left alone gets so much colder than the air
 * (docs/product/findings.md#contradiction).
 * @param outside the mean of the outdoor sensor on a day, °F
 * @param room the mean of the room on the same day, °F
 */
export const isDenied = (outside: number, room: number): boolean => room < COOLED_ROOM && outside - room >= DENIED_BY;
