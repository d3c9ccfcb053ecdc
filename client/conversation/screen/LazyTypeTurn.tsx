import { useCallback } from 'react';
import { OnDemand } from '../../ui/OnDemand.tsx';
import type { TypeTurnProps } from './TypeTurn.tsx';

const load = () => import('./TypeTurn.tsx');

/** Loaded when the learner wants to type; if that fails they speak on, and may try again. */
export function LazyTypeTurn(props: TypeTurnProps) {
  const { turns } = props;
  const speakOn = useCallback(() => turns.toggleTyping(), [turns]);
  return <OnDemand load={load} onMissing={speakOn} with={props} />;
}
