import { describeForm } from "../../test-support/describe-form.ts";

describeForm("refusalCodes", {
  entered: { "Refusal code": " low ", Meaning: "No money", Remedy: "Wait", Carrier: "Telcel" },
  created: { refusalCode: "low", refusalCodeMeaning: "No money", refusalCodeRemedy: "Wait", carrierId: 7 },
  required: ["Refusal code", "Meaning", "Remedy"],
  record: { carrierId: { carrierId: 2, carrierName: "Movistar" } },
  shown: { Remedy: "Charge again later", Carrier: "Movistar" },
  edited: { label: "Remedy", text: "Wait a day", sent: { refusalCodeRemedy: "Wait a day" } },
});
