import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useLight } from '../../status/FindingLine.tsx';
import { connectionsQuery } from '../api.ts';

/** The worst of what is known of a platform's connection; nothing while it is not known. */
export function ConnectionLight({ platformId }: { platformId: string }) {
  const { data } = useQuery(connectionsQuery);
  const connection = data?.find(({ platform_id }) => platform_id === platformId);
  const light = useLight(connection?.findings ?? []);
  return connection ? <Chip {...light} /> : null;
}
