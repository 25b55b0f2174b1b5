/**
 * The functions of Timestream's dialect that the stand-in knows, each with its name in DuckDB. Aggregates and window
 * functions are plain renames, because DISTINCT, FILTER and OVER do not pass through a macro. `{now}` is the instant of
 * the query. Where the two engines give different answers a macro below mends it; what cannot be mended cheaply (concat
 * with nulls, regexp_replace, interpolate_*) is left out and so fails by name.
 */
const SAME_NAMES = `
  count sum avg min max count_if bool_and bool_or corr covar_pop covar_samp regr_intercept regr_slope stddev stddev_pop
  stddev_samp var_pop var_samp variance array_agg skewness
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs acos asin atan atan2 cbrt ceil ceiling cos degrees exp floor ln log10 log2 mod pi pow power radians random round
  sign sin sqrt tan
  chr length lower upper lpad rpad ltrim rtrim trim replace reverse split_part strpos substr substring starts_with
  coalesce nullif try date_trunc year quarter month day hour minute second week
`;

const RENAMED: Readonly<Record<string, string>> = {
  approx_distinct: 'approx_count_distinct(',
  approx_percentile: 'quantile_disc(',
  arbitrary: 'any_value(',
  every: 'bool_and(',
  geometric_mean: 'geomean(',
  max_by: 'arg_max_null(',
  min_by: 'arg_min_null(',
  rand: 'random(',
  truncate: 'trunc(',
  is_nan: 'isnan(',
  is_finite: 'isfinite(',
  is_infinite: 'isinf(',
  regexp_like: 'regexp_matches(',
  split: 'string_split(',
  codepoint: 'ord(',
  date_diff: 'date_sub(',
  day_of_week: 'isodow(',
  dow: 'isodow(',
  day_of_year: 'dayofyear(',
  doy: 'dayofyear(',
  day_of_month: 'day(',
  week_of_year: 'week(',
  year_of_week: 'isoyear(',
  to_milliseconds: 'epoch_ms(',
  to_nanoseconds: 'epoch_ns(',
  cardinality: 'len(',
  contains: 'list_contains(',
  array_distinct: 'list_distinct(',
  array_max: 'list_max(',
  array_min: 'list_min(',
  array_sort: 'list_sort(',
  array_join: 'array_to_string(',
  sequence: 'generate_series(',
  ago: 'memory.main.ts_ago({now}, ',
  now: 'memory.main.ts_now({now}',
};

const MACRO_BODIES: Readonly<Record<string, readonly string[]>> = {
  ts_ago: ['(instant, span) AS instant - span'],
  ts_now: ['(instant) AS instant'],
  bin: ["(stamp, span) AS time_bucket(span, stamp, TIMESTAMP '1970-01-01 00:00:00')"],
  from_milliseconds: ['(ms) AS make_timestamp(CAST(ms AS BIGINT) * 1000)'],
  from_nanoseconds: ['(ns) AS make_timestamp(CAST(ns AS BIGINT) // 1000)'],
  from_unixtime: ['(s) AS make_timestamp(CAST(s * 1000000 AS BIGINT))'],
  to_unixtime: ['(stamp) AS epoch_us(stamp) / CAST(1000000 AS DOUBLE)'],
  from_iso8601_timestamp: ['(text) AS make_timestamp(epoch_us(CAST(text AS TIMESTAMPTZ)))'],
  from_iso8601_date: ['(text) AS CAST(text AS DATE)'],
  date: ['(x) AS CAST(x AS DATE)'],
  date_add: ["(unit, n, stamp) AS stamp + n * CAST(concat('1 ', unit) AS INTERVAL)"],
  millisecond: ['(stamp) AS millisecond(stamp) % 1000'],
  if: ['(a, b) AS CASE WHEN a THEN b END', '(a, b, c) AS CASE WHEN a THEN b ELSE c END'],
  greatest: [
    '(a, b) AS CASE WHEN a IS NULL OR b IS NULL THEN NULL ELSE greatest(a, b) END',
    '(a, b, c) AS CASE WHEN a IS NULL OR b IS NULL OR c IS NULL THEN NULL ELSE greatest(a, b, c) END',
  ],
  least: [
    '(a, b) AS CASE WHEN a IS NULL OR b IS NULL THEN NULL ELSE least(a, b) END',
    '(a, b, c) AS CASE WHEN a IS NULL OR b IS NULL OR c IS NULL THEN NULL ELSE least(a, b, c) END',
  ],
  element_at: ['(list, n) AS list[n]'],
  infinity: ["() AS CAST('Infinity' AS DOUBLE)"],
  nan: ["() AS CAST('NaN' AS DOUBLE)"],
  e: ['() AS exp(CAST(1 AS DOUBLE))'],
};

/** The statements that make the macros; their names carry a prefix so that none shadows a function it uses itself. */
export const MACROS: readonly string[] = Object.entries(MACRO_BODIES).map(
  ([name, bodies]) => `CREATE MACRO memory.main.${name.startsWith('ts_') ? name : `ts_${name}`}${bodies.join(', ')}`,
);

/** Function name (lower case) → the replacement of the name and its opening parenthesis. */
export const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...SAME_NAMES.trim()
    .split(/\s+/)
    .map((name) => [name, `${name}(`] as const),
  ...Object.entries(RENAMED),
  ...Object.keys(MACRO_BODIES)
    .filter((name) => !name.startsWith('ts_'))
    .map((name) => [name, `memory.main.ts_${name}(`] as const),
]);
