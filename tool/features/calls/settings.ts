import type { FixedSettings } from '../../speech/provider.ts';
import type { CallEvent } from './events.ts';

type Session = Extract<CallEvent, { type: 'session.updated' }>['session'];

/** Whether a browser has changed what it must not; a service tells its settings after each change. */
export function isChanged(session: Session, fixed: FixedSettings): boolean {
  const differs = (key: 'instructions' | 'max_output_tokens') =>
    session[key] !== undefined && session[key] !== fixed[key];
  return (
    differs('instructions') ||
    differs('max_output_tokens') ||
    (session.tools?.length ?? 0) > 0 ||
    (session.output_modalities !== undefined &&
      session.output_modalities.join() !== fixed.output_modalities.join())
  );
}
