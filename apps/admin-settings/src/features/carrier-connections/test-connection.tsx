import type { CarrierConnection } from "@portal/api-client/contract/carrier-connections";
import type { RecordFormState } from "@portal/records/form";
import { ConnectionTest } from "../../connections/connection-test.tsx";
import { testConnection } from "./carrier-connections.queries.ts";
import { type ConnectionValues, secretToSend } from "./connection-values.ts";

interface TestConnectionProps {
  form: RecordFormState<ConnectionValues, CarrierConnection>["form"];
  stored: CarrierConnection | undefined;
}

/** Tests the connection in the form, saved or not; nothing is charged. */
export function TestConnection({ form, stored }: TestConnectionProps) {
  const test = () => {
    const { carrierConnectionKind, carrierConnectionSecret, ...values } = form.getValues();
    return testConnection({
      carrierConnectionId: stored?.carrierConnectionId ?? null,
      carrierConnectionPurpose: values.carrierConnectionPurpose,
      carrierConnectionKind,
      carrierConnectionAddress: values.carrierConnectionAddress,
      carrierConnectionUser: values.carrierConnectionUser,
      carrierConnectionTimeLimit: values.carrierConnectionTimeLimit,
      ...secretToSend(carrierConnectionKind, carrierConnectionSecret),
    });
  };
  return (
    <ConnectionTest
      form={form}
      fields={[
        "carrierConnectionPurpose",
        "carrierConnectionKind",
        "carrierConnectionAddress",
        "carrierConnectionUser",
        "carrierConnectionSecret",
        "carrierConnectionTimeLimit",
      ]}
      test={test}
      note="Nothing is charged or sent. A test that fails takes the time limit, for each cause."
    />
  );
}
