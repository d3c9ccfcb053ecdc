/** Asks for confirmation before a reload or a closed tab. Chromium before 119 needs `returnValue`. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = true;
}
