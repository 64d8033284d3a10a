/** Items handled before the rest of the program gets its turn. */
const mostAtOnce = 200;

/** Handles items in their order, and lets the event loop go on after every so many: however many there are, none blocks it. */
export function eachInTurns<T>(items: Iterable<T>, handle: (item: T) => void): void {
  const iterator = items[Symbol.iterator]();
  const handleSome = () => {
    for (let count = 0; count < mostAtOnce; count += 1) {
      const { done, value } = iterator.next();
      if (done) return;
      handle(value);
    }
    setImmediate(handleSome);
  };
  handleSome();
}
