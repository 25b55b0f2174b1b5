/** The last work with each name that has begun or waits. */
const lastWork = new Map<string, Promise<unknown>>();

/** Does all work of one name in this process one after the other. Writes to one item at once would only refuse each other. */
export async function oneByOne<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const own = (lastWork.get(name) ?? Promise.resolve()).then(work, work);
  const ended = own.catch(() => {});
  lastWork.set(name, ended);
  try {
    return await own;
  } finally {
    if (lastWork.get(name) === ended) lastWork.delete(name);
  }
}
