import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api.ts';
import Brand from '../../ui/Brand.tsx';

/** The institution that the address of the login names; nothing while it is unknown or shows nothing. */
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
