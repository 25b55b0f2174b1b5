import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../local-stack.ts';
import { type Estate, openEstate, temperature } from './estate.ts';

let running: TestStack;
let estate: Estate;
beforeAll(async () => {
  running = await startTestStack();
  estate = await openEstate(running);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

const outdoor = (number = 1) => ({ AN01: temperature(`outdoorTemperature${number}`) });

describe('linking', () => {
  test('attaches the property to the wingnut, and unlinking takes it away again', async () => {
    const [wingnut, property] = [await estate.wingnut(outdoor()), await estate.property()];
    const linked = await estate.post(`wingnuts/${wingnut}/link`, { propertyId: property });
    expect(linked).toMatchObject({
      status: 200,
      body: { success: true, data: { id: wingnut, propertyName: 'Test Tower', config: { propertyId: property } } },
    });
    expect((await estate.get(`properties/${property}`)).body.data.linkedWingnuts).toMatchObject([{ id: wingnut }]);
    const unlinked = await estate.post(`wingnuts/${wingnut}/link`, { propertyId: '' });
    expect(unlinked).toMatchObject({ status: 200, body: { data: { id: wingnut } } });
    expect(unlinked.body.data).not.toHaveProperty('property');
    expect(unlinked.body.data.config).not.toHaveProperty('propertyId');
    expect((await estate.get(`properties/${property}`)).body.data.linkedWingnuts).toEqual([]);
  });
});
