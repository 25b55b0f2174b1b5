declare module '@micropython/micropython-webassembly-pyscript/micropython.mjs' {
  interface MicroPython {
    readonly FS: { mkdir(path: string): void; writeFile(path: string, text: string): void };
    // biome-ignore lint/suspicious/noExplicitAny: an object of Python has the methods of its class
    readonly globals: { get(name: string): any };
    registerJsModule(name: string, members: object): void;
    runPython(code: string): unknown;
  }
  /** @param options the bytes of the heap, and the words of the stack */
  export function loadMicroPython(options: { heapsize: number; pystack: number }): Promise<MicroPython>;
}
