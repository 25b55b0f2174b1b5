import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A simulated cable between devices and the broker. A test can interrupt and restore it. */
export async function openCable(brokerPort: number) {
  const ends = new Set<Socket>();
  let isCut = false;
  const keep = (end: Socket, other: Socket) => {
    ends.add(end);
    end.on('error', () => end.destroy());
    end.on('close', () => {
      ends.delete(end);
      other.destroy();
    });
  };
  const server = createServer((device) => {
    if (isCut) return device.destroy();
    const broker = connect(brokerPort, '127.0.0.1');
    keep(device, broker);
    keep(broker, device);
    return device.pipe(broker).pipe(device);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
