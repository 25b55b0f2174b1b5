/** The text with the code that proves a number (docs/product/channels.md#phone). */
export const codeText = (code: string, minutes: number): string =>
  `Your code for alarms from Wingnut is ${code}. It works for ${minutes} minutes. Message and data rates may apply. Reply STOP to end.`;
