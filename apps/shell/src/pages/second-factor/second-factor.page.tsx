import { type ApiResult, unwrap } from "@portal/api-client";
import { mostPasskeys, type OwnFactors, passkeyNameMax } from "@portal/api-client/contract/second-factor";
import { texts } from "@portal/api-client/texts";
import { refetchUser } from "@portal/auth";
import { NameDialog } from "@portal/records";
import {
  Alert,
  Box,
  Button,
  Card,
  DataTable,
  DateTime,
  Dialog,
  EmptyState,
  ErrorState,
  Flex,
  PageHeader,
  Skeleton,
  TableColumn,
  Text,
  toast,
  useConfirm,
} from "@portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ScreenBody } from "../../screen/screen-body.tsx";
import { ownFactorCalls } from "../../second-factor/calls.ts";
import { PasskeySetup } from "./passkey-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TotpSetup } from "./totp-setup.tsx";

type Passkey = OwnFactors["passkeys"][number];
type Open = "totp" | "passkey" | { rename: Passkey } | { codes: readonly string[] } | null;

const queryKey = ["second-factor"];
const Column = TableColumn<Passkey>();

/** What the signed-in user has besides his password: an authenticator app, passkeys and recovery codes (ADR 30). */
export default function SecondFactorPage() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open>(null);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => unwrap(await ownFactorCalls.own({ signal })),
    staleTime: 0,
  });
  const reload = async () => {
    void refetchUser(); // the profile tells whether he has one
    await client.invalidateQueries({ queryKey });
  };
  const change = useMutation({
    mutationFn: async (call: () => Promise<ApiResult<unknown>>) => unwrap(await call()),
    onSuccess: reload,
  });
  const ask = (description: string, call: () => Promise<ApiResult<unknown>>) =>
    confirm({ description, run: () => change.mutateAsync(call) });
  const remove = async (description: string, call: () => Promise<ApiResult<unknown>>) => {
    if (await ask(description, call)) toast.success(texts.done);
  };
  const added = (codes: readonly string[] | null) => {
    void reload();
    toast.success(texts.done);
    setOpen(codes && { codes });
  };
  const makeCodes = useMutation({
    mutationFn: async () => unwrap(await ownFactorCalls.newRecoveryCodes()),
    onSuccess: async ({ recoveryCodes }) => {
      await reload();
      setOpen({ codes: recoveryCodes });
    },
  });
  const newCodes = () =>
    void confirm({ description: "Your former codes stop working.", run: () => makeCodes.mutateAsync() });
  const close = () => setOpen(null);

  if (error)
    return (
      <ErrorState
        title="The second factor could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <ScreenBody maxInlineSize="1008px">
      <PageHeader title="Second factor" purpose="What signing in asks for besides the password" />
      {data?.required && <Alert tone="info">Your role needs a second factor: the last one cannot be removed.</Alert>}
      <Card
        title="Authenticator app"
        actions={
          data?.totp ? (
            <>
              <Button onClick={() => setOpen("totp")}>Replace</Button>
              <Button
                onClick={() =>
                  void remove("The authenticator app no longer signs you in.", () => ownFactorCalls.removeTotp())
                }
              >
                Remove
              </Button>
            </>
          ) : (
            <Button disabled={!data} onClick={() => setOpen("totp")}>
              Add an app
            </Button>
          )
        }
      >
        {data ? <AppState totp={data.totp} /> : <Skeleton height="20px" />}
      </Card>
      <Card
        title="Passkeys"
        actions={
          <Button
            disabled={!data?.passkeysPossible || data.passkeys.length >= mostPasskeys}
            onClick={() => setOpen("passkey")}
          >
            Add a passkey
          </Button>
        }
      >
        {data && !data.passkeysPossible && (
          <Text color="muted" marginBlockEnd="2">
            Passkeys need a host name in the portal's address.
          </Text>
        )}
        <Box marginInline="-16px">
          <DataTable
            label="Passkeys"
            rows={data?.passkeys ?? []}
            idOf={({ passkeyId }) => passkeyId}
            skeletonRows={data ? 0 : 1}
            instead={data?.passkeys.length === 0 && <EmptyState title="No passkeys yet" />}
          >
            <Column field="name" label="Name" />
            <Column field="createdAt" label="Added" kind="date" />
            <Column field="lastUsedAt" label="Last use" kind="date" />
            <Column
              field="actions"
              label="Action"
              cell={(passkey) => (
                <Flex gap="1">
                  <Button
                    variant="ghost"
                    aria-label={`Rename ${passkey.name}`}
                    onClick={() => setOpen({ rename: passkey })}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="ghost"
                    aria-label={`Remove ${passkey.name}`}
                    onClick={() =>
                      void remove(`${passkey.name} no longer signs you in.`, () =>
                        ownFactorCalls.removePasskey({ params: { id: passkey.passkeyId } }),
                      )
                    }
                  >
                    Remove
                  </Button>
                </Flex>
              )}
            />
          </DataTable>
        </Box>
      </Card>
      {data && (data.totp || data.passkeys.length > 0) && (
        <Card title="Recovery codes" actions={<Button onClick={newCodes}>Make new codes</Button>}>
          <Text color="muted">{leftText(data.recoveryCodesLeft)}</Text>
        </Card>
      )}
      {open === "totp" && (
        <Dialog title="Authenticator app" onClose={close}>
          <TotpSetup onAdded={added} onCancel={close} />
        </Dialog>
      )}
      {open === "passkey" && (
        <Dialog title="Add a passkey" onClose={close}>
          <PasskeySetup onAdded={added} onCancel={close} />
        </Dialog>
      )}
      {open && typeof open === "object" && "codes" in open && (
        <Dialog question title="Recovery codes" onClose={close}>
          <Box paddingBlockEnd="5">
            <RecoveryCodes codes={open.codes} done={{ label: "Done", onClick: close }} />
          </Box>
        </Dialog>
      )}
      {open && typeof open === "object" && "rename" in open && (
        <NameDialog
          title="Rename the passkey"
          label="Name"
          name={open.rename.name}
          max={passkeyNameMax}
          required={texts.required}
          otherwise={texts.somethingWrong}
          onClose={close}
          onSave={(name) =>
            change.mutateAsync(() =>
              ownFactorCalls.renamePasskey({ params: { id: open.rename.passkeyId }, body: { name } }),
            )
          }
        />
      )}
    </ScreenBody>
  );
}

function AppState({ totp }: { totp: OwnFactors["totp"] }) {
  if (!totp) return <Text color="muted">An app on your telephone shows a new code every 30 seconds.</Text>;
  return (
    <Text color="muted">
      Added <DateTime value={totp.createdAt} />
      {totp.lastUsedAt && (
        <>
          , last used <DateTime value={totp.lastUsedAt} />
        </>
      )}
    </Text>
  );
}

const leftText = (count: number) =>
  count === 0 ? "No code is left. Make new ones." : count === 1 ? "1 code is left." : `${count} codes are left.`;
