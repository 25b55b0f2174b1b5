/** The sentences of rules about their findings (docs/product/findings.md#rules), by the rule. */
export const FINDING_SENTENCES = {
  'short-cycling':
    'Looks like short cycling: {burner:sensor} started every {period:minutes}, up to {most:number} times in an hour, in {held:number} of {days:number} days.',
  'long-burns':
    'The burner seems not to reach its target: burns of about {burn:hours} reached {reached:temperature} in {held:number} of {days:number} days{target:part}.',
  'long-burns.target': '; the target is {supply:temperature:exact}',
  'long-burns.weather': '; in such weather at least {supply:temperature:exact} are needed',
  'long-burns.before': '; before, it reached {usual:temperature} in milder weather',
  'lead-and-lag':
    'Lead and lag look unequal: {resting:sensor} ran {least:hours:bare} of {total:hours:bare} burner hours in {days:number} days.',
  'both-at-low-load':
    'Several boilers fired together for {part:percent} of the firing time at {outdoor:temperature} outside, in {held:number} of {days:number} days. One looks enough.',
  'outdoor-reset.more':
    'The supply looks as hot on mild days as on cold ones: {supply:temperature} at {outdoor:temperature} outside, and {slope:difference:2} more for each degree warmer, in {held:number} of {days:number} days.',
  'outdoor-reset.less':
    'The supply looks as hot on mild days as on cold ones: {supply:temperature} at {outdoor:temperature} outside, and {slope:difference:2} less for each degree warmer, in {held:number} of {days:number} days.',
  'low-return':
    'The return was below {limit:temperature} for {part:percent} of the firing time in {held:number} of {days:number} days. In a boiler that is not made for it, flue gas may condense.',
  'night-setback':
    'There seems to be no night setback: {room:sensor} was {day:temperature:1} by day and {night:temperature:1} by night, in {held:number} of {days:number} days.',
  'supply-and-return.swapped':
    'Supply and return look swapped: while firing the supply was {apart:difference} below the return, in {held:number} of {days:number} days.',
  'supply-and-return.equal':
    'Supply and return look equal: {apart:difference:1} apart while firing, in {held:number} of {days:number} days.',
  'pump-effect.flow':
    '{pump:sensor} runs, but hardly any water seems to flow: supply and return were {apart:difference} apart while it ran, in {held:number} of {days:number} days.',
  'pump-effect.rest':
    '{pump:sensor} seems never to rest: it ran all day on warm days, in {held:number} of {days:number} days.',
  'pump-current':
    '{pump:sensor} shows no current for {without:minutes:bare} of {commanded:minutes} in which the pump was commanded, in {held:number} of {days:number} days.',
  'falling-pressure.added':
    '{sensor:sensor} looks like a leak: water was added {times:number} times in {held:number} of {days:number} days.',
  'falling-pressure':
    '{sensor:sensor} looks like a leak: it falls by {loss:pressure:1} a week, measured over {days:number} days.{until:part}',
  'falling-pressure.closed':
    '{sensor:sensor} looks like a leak: it falls by {loss:pressure:1} a week, measured over {days:number} days.{until:part} The valve that adds water by itself seems to be closed.',
  'falling-pressure.until': ' At this pace it reaches {least:pressure} in about {left:number} days.',
  'relief-risk':
    '{sensor:sensor} moves between {lowest:pressure:bare} and {highest:pressure} within a day, in {held:number} of {days:number} days.{valve:part}',
  'relief-risk.opens': ' The relief valve opens at {relief:pressure:exact}.',
  'relief-risk.probably': ' The relief valve probably opens at {relief:pressure:exact}.',
  'hot-water-cold':
    '{sensor:sensor} looks too cold: below {limit:temperature} for {time:hours:1} a day, {mean:temperature} on average, in {held:number} of {days:number} days.',
  'hot-water-hot':
    '{sensor:sensor} looks too hot: above {limit:temperature} for {time:hours:1} a day, {mean:temperature} on average, in {held:number} of {days:number} days. Such water may scald.',
  'hot-water-hot.minutes':
    '{sensor:sensor} looks too hot: above {limit:temperature} for {time:minutes} a day, up to {highest:temperature}, in {held:number} of {days:number} days. Water of {scalds:temperature} scalds in two seconds.',
  'storage-band':
    '{sensor:sensor} was in the band in which legionella grow ({from:temperature:bare}–{to:temperature}) for {time:hours:1} a day, {mean:temperature} on average, in {held:number} of {days:number} days.',
  recirculation:
    'The recirculation looks cold at night: {sensor:sensor} had {night:temperature} from {from:clock} to {to:clock}, in {held:number} of {days:number} days.',
  'sensor-trouble.stuck':
    '{sensor:sensor} looks stuck: no change for {time:hours:1} while its neighbour moved by {moved:difference}, in {held:number} of {days:number} days.',
  'sensor-trouble.jumping':
    '{sensor:sensor} seems to jump: {jumps:number} changes a day that water does not make, in {held:number} of {days:number} days.',
  'sensor-trouble.drifting':
    '{sensor:sensor} seems to drift from {neighbour:sensor}: {was:difference:1} apart {weeks:number} weeks ago, {is:difference:1} now.',
  'sensor-trouble.moved':
    '{sensor:sensor} seems to have moved away from {neighbour:sensor} at once: {was:difference:1} apart before {step:day}, {is:difference:1} now. It may have slipped, or be on another pipe.',
  connection:
    'The wingnut seems to lose its connection often: {times:number} times for {time:minutes}, in {held:number} of {days:number} days, most often in the hours from {hours:clocks}.',
  runtime:
    'The burners seem to run longer than before in the same weather: {more:percent} more in {held:number} of {days:number} days ({low:percent:bare}–{high:percent}), against {before:number} days of their own history.',
  'summer-firing':
    'The burners fired for {time:minutes} a day at {outdoor:temperature} outside or more while nothing seemed to need heat, in {held:number} of {days:number} days.',
  'cold-room':
    '{room:sensor} looks too cold: {mean:temperature} on average, in {held:number} of {days:number} days. The building may be without heat.',
  'burner-off': 'The burners seem to stay OFF: no burn in the last {held:number} days{outside:part}; {felt:part}.',
  'burner-off.outside': ' at {outdoor:temperature} outside',
  'burner-off.denied': ', though the outdoor sensor says {outdoor:temperature}',
  'burner-off.rooms': 'the rooms went from {from:temperature:bare} to {to:temperature}',
  'burner-off.supply': 'the supply had {supply:temperature} on the last day',
  'burner-off.nothing': 'no sensor says how cold it is inside',
  'burner-always-on':
    'The burners seem not to heat enough: ON all day in the last {held:number} days, and {room:sensor} went from {from:temperature} to {to:temperature}.',
  'loop-cool':
    'The recirculation looks cool all day: {sensor:sensor} had {day:temperature} by day and {night:temperature} by night, in {held:number} of {days:number} days. Legionella grow up to {grow:temperature}.',
  'storage-cool':
    '{sensor:sensor} looks too cool for stored water: {mean:temperature} on average, {highest:temperature} at most, in {held:number} of {days:number} days. Stored water should reach {least:temperature}.',
  'hot-water-unmixed':
    '{sensor:sensor} looks hotter than taps may be: {mean:temperature} on average{highest:part}, in {held:number} of {days:number} days, and nothing is known to mix it. Water of {slower:temperature} scalds in half a minute, water of {faster:temperature} in six seconds.',
  'hot-water-unmixed.highest': ', up to {highest:temperature}',
  'short-burns':
    '{burner:sensor} seems to burn too briefly: {starts:number} starts a day, half of the burns {median:minutes:1} or less, in {held:number} of {days:number} days.',
  'limit-trips':
    '{sensor:sensor} seems to trip again and again: {trips:number} times a day, {off:minutes} OFF, in {held:number} of {days:number} days.',
  'flue-hot': '{flue:sensor} looks too hot: {seen:part}, in {held:number} of {days:number} days.',
  'flue-hot.beyond': 'for {time:minutes} a day above {limit:temperature}, which is more than its input measures',
  'flue-hot.above': 'above {limit:temperature} for {time:minutes} a day, up to {highest:temperature}',
  'flue-hot.risen': 'up to {highest:temperature}, {more:difference} more than on the hottest days before',
  'sensor-faulty':
    '{sensor:sensor} seems to fail: at fault for {time:hours:1} a day, in {held:number} of {days:number} days. Nobody sees what it should measure then.',
  'use-up':
    '{meter:sensor} seems to count more than before in the same weather: {more:percent} more in {held:number} of {days:number} days ({low:percent:bare}–{high:percent}), against {before:number} days of its own history.',
  'base-load':
    '{meter:sensor} seems to count more than before on days without heating: {more:percent} more in {held:number} of {days:number} days ({low:percent:bare}–{high:percent}), against {before:number} days of its own history.',
  'make-up-water':
    'Water seems to be added again and again: {meter:sensor} counted {added:gallons} a day in {held:number} of {days:number} days. A closed system should need none.',
  'tank-low': '{tank:sensor} looks low: {level:percent}, in {held:number} of {days:number} days.{lasts:part}',
  'tank-low.lasts': ' At the use of the last two weeks it lasts about {left:number} days.',
  'outdoor-doubted.room':
    '{sensor:sensor} says {says:temperature} while a room cools to {room:temperature}, in {held:number} of {days:number} days. No building gets so much colder than the air: one of the two is wrong.',
  'outdoor-doubted.other':
    '{sensor:sensor} says {says:temperature} while another outdoor sensor says {other:temperature}, in {held:number} of {days:number} days. The warmer one seems to be wrong.',
  'outdoor-doubted.stuck':
    '{sensor:sensor} looks stuck: no change for {time:hours:1}, in {held:number} of {days:number} days. Air outside does not stand still for so long.',
  'outdoor-doubted.indoors':
    '{sensor:sensor} says {says:temperature} by day and by night, and moves by {range:difference:1} a day, in {held:number} of {days:number} days. That looks like the air of a room.',
  'low-pressure':
    '{sensor:sensor} looks too low: {mean:pressure:1} on average, in {held:number} of {days:number} days. Below {least:pressure} water may not reach the top of the system.',
} as const;
