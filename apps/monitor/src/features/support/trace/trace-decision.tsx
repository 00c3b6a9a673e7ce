import type { MessageTrace } from "@portal/api-client/contract/monitor-trace";
import { monitorWhy } from "@portal/api-client/contract/monitor-why";
import { useCan } from "@portal/auth";
import { Alert, Button, Spinner } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { answerWords } from "../messages/message-answers.ts";
import { whyQuery } from "../why/why.queries.ts";
import { WhyAnswer } from "../why/why-answer.tsx";
import { Quiet } from "./trace-step.tsx";

/** What was decided, and the rules by the records of that moment. */
export function TraceDecision({ msisdn, trace }: { msisdn: string; trace: MessageTrace }) {
  const { request, decision, product } = trace;
  const mayAsk = useCan(monitorWhy.why.access);
  return (
    <>
      {request?.answer && <p>{answerWords[request.answer]}</p>}
      {!decision && <Quiet>No rules of a product decide on this message.</Quiet>}
      {decision && !mayAsk && <Quiet>You may not see decisions.</Quiet>}
      {decision && mayAsk && product && <Rules {...{ msisdn, decision }} productId={product.productId} />}
    </>
  );
}

interface RulesProps {
  msisdn: string;
  decision: NonNullable<MessageTrace["decision"]>;
  productId: number;
}

function Rules({ msisdn, decision, productId }: RulesProps) {
  const { data, error, isLoading, isFetching, refetch } = useQuery(
    whyQuery(msisdn, { ...decision, productId, subscriptionId: null }),
  );
  return (
    <div role="status" aria-busy={isFetching || undefined}>
      {isLoading && <Spinner label="Loading the rules" />}
      {error && (
        <Alert
          tone="warning"
          title="The rules could not be loaded"
          actions={<Button onClick={() => void refetch()}>Retry</Button>}
        >
          {error.message}
        </Alert>
      )}
      {data && <WhyAnswer msisdn={msisdn} why={data} />}
    </div>
  );
}
