// Long presses: they inspect something, and the tap that ends them does not count.

const LONG = 350;
const SLIP = 8;

/** Report which element inside another is long-pressed; for `{@attach}`. */
export function longPress(onpress: (target: Element) => void): (element: Element) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: PointerEvent | undefined;
    let held = false;

    const down = (event: PointerEvent): void => {
      clearTimeout(timer);
      held = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      start = event;
      timer = setTimeout(() => {
        held = true;
        onpress(event.target as Element);
      }, LONG);
    };
    const move = (event: PointerEvent): void => {
      const far = Math.hypot(
        event.clientX - (start?.clientX ?? 0),
        event.clientY - (start?.clientY ?? 0),
      );
      if (far > SLIP) clearTimeout(timer);
    };
    const up = (): void => clearTimeout(timer);
    const click = (event: Event): void => {
      if (!held) return;
      held = false;
      event.stopPropagation();
    };
    const menu = (event: Event): void => {
      if (held) event.preventDefault();
    };

    const listeners: [string, (event: never) => void, boolean][] = [
      ['pointerdown', down, false],
      ['pointermove', move, false],
      ['pointerup', up, false],
      ['pointercancel', up, false],
      ['click', click, true],
      ['contextmenu', menu, false],
    ];
    for (const [name, listener, capture] of listeners) {
      element.addEventListener(name, listener as EventListener, capture);
    }
    return () => {
      clearTimeout(timer);
      for (const [name, listener, capture] of listeners) {
        element.removeEventListener(name, listener as EventListener, capture);
      }
    };
  };
}
