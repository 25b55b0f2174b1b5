/** The zone's time of a day and clock: `Nov 3, 6:40 AM`. */
export const momentText = (time: number, zone: string): string =>
  new Date(time).toLocaleString('en-US', {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: zone },
  });
