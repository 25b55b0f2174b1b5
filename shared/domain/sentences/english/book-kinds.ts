/** The kinds of items of a plant's book in words, by their ids (docs/product/book.md). */
export const BOOK_KIND_WORDS = {
  boiler: 'Boiler',
  waterHeater: 'Water heater',
  heatingPump: 'Heating pump',
  hotWaterPump: 'Hot water pump',
  oilTank: 'Oil tank',
  hotWaterTank: 'Hot water tank',
  expansionTank: 'Expansion tank',
  reliefValve: 'Relief valve',
  control: 'Control',
  other: 'Other',
} as const;
