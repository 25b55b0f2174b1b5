import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The bytes of an answer on the wire. Throws when the answer is not a success or is not compressed in this way. */
export const fetchBytes = (url: string, token: string, encoding: 'gzip' | 'br' = 'gzip'): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding } }, async (response) => {
      const bytes = await buffer(response);
      if (response.statusCode === 200 && response.headers['content-encoding'] === encoding) resolve(bytes);
      else reject(new Error(`${url} was answered by ${response.statusCode}: ${bytes.toString('utf8', 0, 200)}`));
    }).on('error', reject);
  });
