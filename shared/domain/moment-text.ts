/** The zone's time of a day and clock, which has 24 hours as on every screen: `Nov 3, 06:40`. */
export const momentText = (time: number, zone: string): string =>
  new Date(time).toLocaleString('en-US', {
    ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone },
  });
