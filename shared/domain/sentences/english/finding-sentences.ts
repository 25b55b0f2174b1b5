/** The sentences of rules about their findings (docs/product/findings.md#rules), by the rule. */
export const FINDING_SENTENCES = {
  'short-cycling':
    'Short cycling: {burner:sensor} started every {period:span}, up to {most:number} times an hour, on {held:number} of {days:number} days.',
  'long-burns':
    'The burner may not reach its target: burns of about {burn:span} reached only {reached:temperature}, on {held:number} of {days:number} days{target:part}.',
  'long-burns.target': '; the target is {supply:temperature:exact}',
  'long-burns.weather': '; this weather needs at least {supply:temperature:exact}',
  'long-burns.before': '; before, it reached {usual:temperature} in milder weather',
  'lead-and-lag':
    'Uneven run time: {resting:sensor} ran {least:hours:bare} of {total:hours:bare} burner hours in {days:number} days.',
  'both-at-low-load':
    'Multiple boilers fired together for {part:percent} of the firing time at {outdoor:temperature} outside, on {held:number} of {days:number} days. One is probably enough.',
  'outdoor-reset.more':
    'Supply is as hot on mild days as on cold days: {supply:temperature} at {outdoor:temperature} outside, {slope:perDegree:2} more per degree warmer, on {held:number} of {days:number} days.',
  'outdoor-reset.less':
    'Supply is as hot on mild days as on cold days: {supply:temperature} at {outdoor:temperature} outside, {slope:perDegree:2} less per degree warmer, on {held:number} of {days:number} days.',
  'outdoor-reset.constant':
    'Supply stays at {supply:temperature} whatever the weather: it changed by {slope:perDegree:2} per degree outside, on {held:number} of {days:number} days.',
  'low-return':
    'Return water was below {limit:temperature} for {part:percent} of the firing time, on {held:number} of {days:number} days. In a non-condensing boiler, this can cause flue gas condensation.',
  'night-setback':
    'No night setback: {room:sensor} averaged {day:temperature:1} by day and {night:temperature:1} at night, on {held:number} of {days:number} days.',
  'supply-and-return.swapped':
    'Supply and return may be swapped: supply was {apart:difference} below return while firing, on {held:number} of {days:number} days.',
  'supply-and-return.equal':
    'Supply and return look equal: {apart:difference:1} apart while firing, on {held:number} of {days:number} days.',
  'pump-effect.flow':
    '{pump:sensor} runs but little water seems to flow: supply and return were {apart:difference} apart while running, on {held:number} of {days:number} days.',
  'pump-effect.rest':
    '{pump:sensor} never seems to stop: it ran all day in warm weather, on {held:number} of {days:number} days.',
  'pump-current':
    '{pump:sensor} drew no current for {without:span} of the {commanded:span} it was commanded on, on {held:number} of {days:number} days.',
  'falling-pressure.added':
    'Possible leak at {sensor:sensor}: water was added {times:number} times on {held:number} of {days:number} days.',
  'falling-pressure':
    'Possible leak at {sensor:sensor}: pressure is dropping {loss:pressure:1} per week, measured over {days:number} days.{until:part}',
  'falling-pressure.closed':
    'Possible leak at {sensor:sensor}: pressure is dropping {loss:pressure:1} per week, measured over {days:number} days.{until:part} The automatic fill valve appears to be closed.',
  'falling-pressure.until': ' At this rate it reaches {least:pressure} in about {left:number} days.',
  'relief-risk':
    '{sensor:sensor} swings from {lowest:pressure:bare} to {highest:pressure} in a day, on {held:number} of {days:number} days.{valve:part}',
  'relief-risk.opens': ' The relief valve opens at {relief:pressure:exact}.',
  'relief-risk.probably': ' The relief valve probably opens at {relief:pressure:exact}.',
  'hot-water-cold':
    '{sensor:sensor} is too cool: below {limit:temperature} for {time:span} a day, average {mean:temperature}, on {held:number} of {days:number} days.',
  'hot-water-hot':
    '{sensor:sensor} is too hot: above {limit:temperature} for {time:span} a day, average {mean:temperature}, on {held:number} of {days:number} days. Scald risk.',
  'hot-water-hot.minutes':
    '{sensor:sensor} is too hot: above {limit:temperature} for {time:span} a day, peak {highest:temperature}, on {held:number} of {days:number} days. Water at {scalds:temperature} scalds in two seconds.',
  'storage-band':
    '{sensor:sensor} spent {time:span} a day in the Legionella growth range ({from:temperature:bare}–{to:temperature}), average {mean:temperature}, on {held:number} of {days:number} days.',
  recirculation:
    'Recirculation runs cold at night: {sensor:sensor} averaged {night:temperature} from {from:clock} to {to:clock}, on {held:number} of {days:number} days.',
  'sensor-trouble.stuck':
    '{sensor:sensor} may be stuck: unchanged for {time:span} while a paired sensor moved {moved:difference}, on {held:number} of {days:number} days.',
  'sensor-trouble.jumping':
    '{sensor:sensor} is erratic: {jumps:number} impossible jumps a day, on {held:number} of {days:number} days.',
  'sensor-trouble.drifting':
    '{sensor:sensor} may be drifting from {neighbour:sensor}: {was:difference:1} apart {weeks:number} weeks ago, {is:difference:1} now.',
  'sensor-trouble.moved':
    '{sensor:sensor} suddenly moved away from {neighbour:sensor}: {was:difference:1} apart before {step:day}, {is:difference:1} now. It may have slipped or be on another pipe.',
  connection:
    'The wingnut drops offline often: {times:number} times ({time:span} total) on {held:number} of {days:number} days, mostly around {hours:clocks}.',
  'weak-signal.lte':
    'The wingnut has a weak LTE signal: {signal:signal} on average, on {held:number} of {days:number} days. Its readings may come late.',
  'weak-signal.wifi':
    'The wingnut has a weak Wi-Fi signal: {signal:signal} on average, on {held:number} of {days:number} days. Its readings may come late.',
  'device-restarts':
    'The wingnut restarted {times:number} times without a power loss or an update, on {held:number} of {days:number} days{why:part}.',
  'device-restarts.watchdog': '; its watchdog restarted it {times:number} times',
  'device-clock':
    'The wingnut’s clock was {off:span} off before it was set, on {held:number} of {days:number} days. Its readings may have wrong times.',
  runtime:
    'Burners run longer than usual for the weather: {more:percent} more ({low:percent:bare}–{high:percent}), on {held:number} of {days:number} days vs. {before:number} days of history.',
  'summer-firing':
    'Burners fired {time:span} a day at {outdoor:temperature} outside or warmer with no apparent demand, on {held:number} of {days:number} days.',
  'cold-room':
    '{room:sensor} averaged {mean:temperature}, on {held:number} of {days:number} days. The building may have no heat.',
  'room-hot':
    '{room:sensor} averaged {mean:temperature} while the system was heating, on {held:number} of {days:number} days{beside:part}.',
  'room-hot.only': '; it’s the only measured room',
  'room-hot.alone': '; of {rooms:number} measured rooms only this one was this warm',
  'room-hot.some': '; {hot:number} of {rooms:number} measured rooms were this warm',
  'apartment-hot':
    'Apartments that averaged {limit:temperature} or more while the system was heating, on {on:heldDays}: {names:text}{more:part}, of {all:number} measured.',
  'apartment-hot.building':
    '{count:number} of {all:number} measured apartments averaged {limit:temperature} or more while the system was heating, on {on:heldDays}.',
  'apartment-silent':
    'No reading for a day or more from {count:number} of {all:number} apartment sensors: {names:text}{more:part}.',
  'apartment-cold':
    'Apartments with {share:share} or more of the required readings too low, on {on:heldDays}: {names:text}{more:part}, of {all:number} measured.',
  'apartment-cold.building':
    '{count:number} of {all:number} measured apartments had {share:share} or more of the required readings too low, on {on:heldDays}.',
  'apartment-window':
    'Apartments that cooled by {fall:difference} or more within an hour while others didn’t, on {on:heldDays}: {names:text}{more:part}, of {all:number} measured. A window may be open while the system is heating.',
  'apartment-uneven.line':
    'Lines that are colder than the building, by {colder:difference} on average: {names:text}{more:part}, on {held:number} of {days:number} days.',
  'apartment-uneven.floor':
    'Floors that are colder than the building, by {colder:difference} on average: {names:text}{more:part}, on {held:number} of {days:number} days.',
  'apartment-moved':
    'Apartments that differ from the building by {step:difference} more or less than before, for {days:number} heating days: {names:text}{more:part}, of {all:number} measured. A sensor may have moved.',
  'apartments.more': ' and {count:number} more',
  'burner-off': 'Burners haven’t fired in the last {held:number} days{outside:part}; {felt:part}.',
  'burner-off.outside': ' at {outdoor:temperature} outside',
  'burner-off.denied': ', although the outdoor sensor reads {outdoor:temperature}',
  'burner-off.rooms': 'rooms went from {from:temperature:bare} to {to:temperature}',
  'burner-off.supply': 'supply was {supply:temperature} on the last day',
  'burner-off.nothing': 'no sensor shows how cold it is inside',
  'burner-always-on':
    'Burners may not be keeping up: on nonstop for {held:number} days while {room:sensor} went from {from:temperature} to {to:temperature}.',
  'loop-cool':
    'Recirculation runs cool: {sensor:sensor} averaged {day:temperature} by day and {night:temperature} at night, on {held:number} of {days:number} days. Legionella can grow up to {grow:temperature}.',
  'storage-cool':
    '{sensor:sensor} is too cool for stored water: average {mean:temperature}, peak {highest:temperature}, on {held:number} of {days:number} days. Stored water should reach {least:temperature}.',
  'hot-water-unmixed':
    '{sensor:sensor} is hotter than safe tap temperature: average {mean:temperature}{highest:part}, on {held:number} of {days:number} days, with no known mixing valve. Water at {slower:temperature} scalds in 30 seconds; at {faster:temperature}, in six.',
  'hot-water-unmixed.highest': ', peak {highest:temperature}',
  'short-burns':
    '{burner:sensor} fires in short bursts: {starts:number} starts a day, median burn {median:minutes:1}, on {held:number} of {days:number} days.',
  'limit-trips':
    '{sensor:sensor} keeps tripping: {trips:number} times a day, off for {off:span}, on {held:number} of {days:number} days.',
  'flue-hot': '{flue:sensor} is running hot: {seen:part}, on {held:number} of {days:number} days.',
  'flue-hot.beyond': 'above {limit:temperature}, the most its input can measure, for {time:span} a day',
  'flue-hot.above': 'above {limit:temperature} for {time:span} a day, peak {highest:temperature}',
  'flue-hot.risen': 'peak {highest:temperature}, {more:difference} above the hottest days before',
  'sensor-faulty':
    '{sensor:sensor} keeps failing: faulty for {time:span} a day, on {held:number} of {days:number} days. Those hours have no data.',
  'use-up':
    '{meter:sensor} shows higher usage for the weather: {more:percent} more ({low:percent:bare}–{high:percent}), on {held:number} of {days:number} days vs. {before:number} days of history.',
  'base-load':
    '{meter:sensor} shows higher usage on days without heating: {more:percent} more ({low:percent:bare}–{high:percent}), on {held:number} of {days:number} days vs. {before:number} days of history.',
  'make-up-water':
    'Water is being added repeatedly: {meter:sensor} counted {added:gallons} a day, on {held:number} of {days:number} days. A closed system should need none.',
  'tank-low': '{tank:sensor} is low: {level:percent}, on {held:number} of {days:number} days.{lasts:part}',
  'tank-low.lasts': ' At the last two weeks’ rate it lasts about {left:number} days.',
  'outdoor-doubted.room':
    '{sensor:sensor} reads {says:temperature} while a room cools to {room:temperature}, on {held:number} of {days:number} days. No building gets that much colder than the air outside: one of the two is wrong.',
  'outdoor-doubted.other':
    '{sensor:sensor} reads {says:temperature} while another outdoor sensor reads {other:temperature}, on {held:number} of {days:number} days. The warmer one may be wrong.',
  'outdoor-doubted.stuck':
    '{sensor:sensor} may be stuck: unchanged for {time:span}, on {held:number} of {days:number} days. Outdoor air doesn’t stay the same that long.',
  'outdoor-doubted.indoors':
    '{sensor:sensor} reads {says:temperature} day and night and moves only {range:difference:1} a day, on {held:number} of {days:number} days. It may be measuring indoor air.',
  'low-pressure':
    '{sensor:sensor} is too low: average {mean:pressure:1}, on {held:number} of {days:number} days. Below {least:pressure}, water may not reach the top of the system.',
} as const;
