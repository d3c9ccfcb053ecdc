import { useCallback } from 'react';
import { OnDemand } from '../../ui/OnDemand.tsx';
import type { TypeTurnProps } from './TypeTurn.tsx';

const load = () => import('./TypeTurn.tsx');

/** Comes when somebody wants to type; where it cannot be loaded the learner speaks on, and may ask again. */
export function LazyTypeTurn(props: TypeTurnProps) {
  const { turns } = props;
  const speakOn = useCallback(() => turns.toggleTyping(), [turns]);
  return <OnDemand load={load} onMissing={speakOn} with={props} />;
}
