import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api.ts';
import Brand from '../../ui/Brand.tsx';

/** Branding of the institution in the login URL; nothing if it is unknown or has none. */
export default function LoginBrand({ institution }: { institution: string }) {
  const { data } = useQuery({
    ...queryOf(['branding', institution], 'GET /api/branding/{id}', {
      params: { id: institution },
    }),
    retry: false,
  });
  if (!data?.branding) return null;
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Brand branding={data.branding} />
    </Box>
  );
}
