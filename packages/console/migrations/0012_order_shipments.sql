CREATE TABLE "order_shipments" (
	"workspace_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"seller_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_shipments_workspace_id_partner_id_order_id_number_pk" PRIMARY KEY("workspace_id","partner_id","order_id","number")
);
--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;