/**
 * A matcher of topics by an MQTT filter (`+` one level, `#` the rest), as in MQTT 3.1.1 §4.7: wildcards at the start do not
 * match topics that begin with `$`. Throws an Error on a malformed filter.
 */
export function topicFilter(filter: string): (topic: string) => boolean {
  const levels = filter.split('/');
  levels.forEach((level, index) => {
    const misplaced = level.includes('#') && (level !== '#' || index < levels.length - 1);
    if (filter === '' || misplaced || (level.includes('+') && level !== '+')) {
      throw new Error(`'${filter}' is not a topic filter`);
    }
  });
  return (topic) => {
    if (topic.startsWith('$') && /^[+#]/.test(filter)) return false;
    const parts = topic.split('/');
    const open = levels.at(-1) === '#';
    const fixed = open ? levels.slice(0, -1) : levels;
    if (open ? parts.length < fixed.length : parts.length !== fixed.length) return false;
    return fixed.every((level, index) => level === '+' || level === parts[index]);
  };
}
