import { generate } from 'lean-qr';

/** White squares around a code, without which scanners do not find it. */
const quiet = 4;

/** A QR code, black on white in both color schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const squares = Array.from({ length: code.size ** 2 }, (_, index) => index)
    .map((index) => [index % code.size, Math.floor(index / code.size)] as const)
    .filter(([x, y]) => code.get(x, y));
  const side = code.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ inlineSize: '14rem', maxInlineSize: '100%', display: 'block', borderRadius: 8 }}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={squares.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill="#000" />
    </svg>
  );
}
